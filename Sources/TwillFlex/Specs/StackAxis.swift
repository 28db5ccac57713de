/// The direction of a stack: "main" runs along it, "cross" across.
protocol StackAxis {
    static func main(_ size: FlexSize) -> Double
    static func cross(_ size: FlexSize) -> Double
    static func size(main: Double, cross: Double) -> FlexSize
    static func point(main: Double, cross: Double) -> FlexPoint
}

enum HorizontalAxis: StackAxis {
    @inline(__always)
    static func main(_ size: FlexSize) -> Double { size.width }
    @inline(__always)
    static func cross(_ size: FlexSize) -> Double { size.height }
    @inline(__always)
    static func size(main: Double, cross: Double) -> FlexSize { FlexSize(width: main, height: cross) }
    @inline(__always)
    static func point(main: Double, cross: Double) -> FlexPoint { FlexPoint(x: main, y: cross) }
}

enum VerticalAxis: StackAxis {
    @inline(__always)
    static func main(_ size: FlexSize) -> Double { size.height }
    @inline(__always)
    static func cross(_ size: FlexSize) -> Double { size.width }
    @inline(__always)
    static func size(main: Double, cross: Double) -> FlexSize { FlexSize(width: cross, height: main) }
    @inline(__always)
    static func point(main: Double, cross: Double) -> FlexPoint { FlexPoint(x: cross, y: main) }
}
