import TwillDrawing

extension FramePipeline {
    /// Phase 4: creates the immutable render tree.
    ///
    /// Unchanged subtrees keep the nodes of the previous tree, so the next phase compares two frames by identity and
    /// skips equal parts. Animations are visible in the render tree only: an animating layer is committed as a copy
    /// with the animations' values.
    func commit() -> RenderNode? {
        var pass = CommitPass(time: frameTime)
        let root = rootLayer.committed(&pass)
        count { $0.nodesCommitted += pass.made }
        CATransaction.commitImplicit(of: context.transactions)
        return root
    }
}

struct CommitPass {
    /// The frame's time on the app's clock.
    let time: CFTimeInterval
    /// The number of new nodes.
    var made = 0
    /// The space of the current superlayer's sublayers; nil for the identity.
    var space: CATransform3D?
}

extension CALayer {
    /// Returns the node of this layer and its subtree; nil if it is invisible.
    final func committed(_ pass: inout CommitPass) -> RenderNode? {
        wasCommitted = true
        if animations == nil, isHidden || opacity <= 0 {
            // Pending changes below are kept until the layer is shown again, see `visibilityDidChange`.
            flags.remove(.wantsCommit)
            committedNode = nil
            return nil
        }
        if let node = committedNode, !flags.intersects(.anyCommit) { return node }
        let onlyBelow = !flags.contains(.wantsCommit)
        flags.subtract(.anyCommit)
        let shown = shown(atMediaTime: pass.time)
        let projection = shown.projection(in: pass.space)
        let plane = projection ?? Projection(shown.transformToSuperlayer)
        let showsBack = isFlattening && !shown.isDoubleSided && plane.determinant < 0
        let outer = pass.space
        let space = shown.space(in: outer)
        commitSublayers(in: space)
        pass.space = space
        let children = committedSublayers(of: shown, &pass)
        pass.space = nil
        let maskNode = mask?.committed(&pass)
        pass.space = outer
        // A mask without contents hides the layer.
        guard !shown.isHidden, shown.opacity > 0, !showsBack, mask == nil || maskNode != nil else {
            committedNode = nil
            return nil
        }
        let style = onlyBelow ? committedNode?.style ?? shown.makeRenderStyle() : shown.makeRenderStyle()
        pass.made += 1
        var node =
            isFlattening
            ? RenderNode(
                identifier: identifier, transform: projection?.affine ?? shown.transformToSuperlayer, style: style,
                children: children, mask: maskNode, projection: projection?.affine == nil ? projection : nil)
            : RenderNode(identifier: identifier, transform: .identity, style: style, children: children)
        if let (state, transition, fraction) = animations?.transition(at: localTime(ofMediaTime: pass.time)) {
            node = state.node(of: transition, after: node, fraction: fraction)
        }
        committedNode = node
        return node
    }

    /// Returns the nodes of the visible sublayers, back to front.
    final func committedInOrder(_ pass: inout CommitPass) -> [RenderNode] {
        var children: [RenderNode] = []
        for sublayer in sublayersInDrawingOrder(atMediaTime: pass.time, in: pass.space) {
            if let child = sublayer.committed(&pass) { children.append(child) }
        }
        return children
    }

    /// Returns the sublayers, ordered by their animated depths.
    private func sublayersInDrawingOrder(atMediaTime time: CFTimeInterval, in space: CATransform3D?) -> [CALayer] {
        sublayersInDrawingOrder {
            let shown = $0.animations?.changesDepth == true ? $0.shown(atMediaTime: time) : $0
            return shown.depth(in: space)
        }
    }

    /// Returns a node of this layer, without committing or clearing anything.
    ///
    /// - Parameters:
    /// - space: The space of the sublayers, as in ``projection(in:)``.
    /// - time: The time on the app's clock at which animations are shown; nil shows the layer's own values.
    final func snapshotNode(in space: CATransform3D?, atMediaTime time: CFTimeInterval? = nil) -> RenderNode? {
        let shown = time.map { shownWithoutStarting(atMediaTime: $0) } ?? self
        guard !shown.isHidden, shown.opacity > 0 else { return nil }
        if let node = committedNode, !flags.intersects([.anyCommit, .anyAnimation]) { return node }
        let projection = shown.projection(in: space)
        let inner = shown.space(in: space)
        let children = shown.snapshotSublayers(of: self, in: inner, atMediaTime: time)
        return shown.isFlattening
            ? RenderNode(
                identifier: identifier, transform: projection?.affine ?? shown.transformToSuperlayer,
                style: shown.makeRenderStyle(), children: children,
                mask: mask?.snapshotNode(in: nil, atMediaTime: time),
                projection: projection?.affine == nil ? projection : nil)
            : RenderNode(
                identifier: identifier, transform: .identity, style: shown.makeRenderStyle(), children: children)
    }

    final func makeRenderStyle() -> RenderStyle {
        guard isFlattening else {
            // A layer without a plane only passes its opacity to its sublayers.
            var style = RenderStyle(bounds: bounds.standardized)
            style.opacity = Double(min(1, opacity))
            style.isGroup = false
            return style
        }
        var corners: Path.Corners = []
        if maskedCorners.contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
        if maskedCorners.contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
        if maskedCorners.contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
        if maskedCorners.contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }

        var style = RenderStyle(bounds: bounds.standardized)
        style.opacity = Double(min(1, opacity))
        style.isGroup = allowsGroupOpacity
        style.clips = masksToBounds
        let largest = min(style.bounds.width, style.bounds.height) / 2
        if cornerRadius > 0, cornerRadius.isFinite, !corners.isEmpty {
            style.cornerRadius = min(cornerRadius, largest)
            style.corners = corners
            style.cornerCurve = cornerCurve == .continuous ? .continuous : .circular
        }
        if let color = backgroundColor?.color, color.alpha > 0 { style.background = color }
        if borderWidth > 0, borderWidth.isFinite, let color = borderColor?.color, color.alpha > 0 {
            style.border = RenderStyle.Border(width: borderWidth, color: color)
        }
        if let contentsBitmap { style.contents = makeContents(contentsBitmap) }
        if shadowOpacity > 0, !masksToBounds, let color = shadowColor?.color, color.alpha > 0 {
            style.shadow = RenderStyle.Shadow(
                color: color.multiplyingAlpha(by: Double(min(1, shadowOpacity))),
                offset: shadowOffset, sigma: max(0, shadowRadius), path: shadowPath?.path)
        }
        addContents(to: &style)
        return style
    }

    private func makeContents(_ bitmap: Bitmap) -> RenderStyle.Contents {
        let whole = CGSize(width: bitmap.width, height: bitmap.height)
        let source = CGRect(
            x: contentsRect.minX * whole.width, y: contentsRect.minY * whole.height,
            width: contentsRect.width * whole.width, height: contentsRect.height * whole.height)
        let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
        let natural = CGSize(width: source.width / scale, height: source.height / scale)
        let isWhole = contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
        var contents = RenderStyle.Contents(
            bitmap: bitmap, source: isWhole ? nil : source,
            destination: contentsGravity.place(natural, in: bounds.standardized))
        if contentsAreDrawn, contentsGravity == .resize, abs(natural.width - bounds.width) * scale < 1,
            abs(natural.height - bounds.height) * scale < 1
        {
            // A drawing has a whole number of pixels; fitting it into fractional bounds would blur it.
            contents.destination.size = natural
        }
        contents.scale = scale
        contents.isSmoothEnlarged = magnificationFilter != .nearest
        contents.isSmoothShrunk = minificationFilter != .nearest
        if contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) {
            contents.center = CGRect(
                x: contentsCenter.minX * whole.width, y: contentsCenter.minY * whole.height,
                width: contentsCenter.width * whole.width, height: contentsCenter.height * whole.height)
        }
        return contents
    }
}

extension CALayerContentsGravity {
    /// Returns the frame of contents of a natural `size` in `bounds`, both in points.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        var size = size
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return .null }
            let ratios = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            size = CGSize(width: size.width * factor, height: size.height * factor)
        default: break
        }
        let x: CGFloat, y: CGFloat
        switch self {
        case .left, .topLeft, .bottomLeft: x = bounds.minX
        case .right, .topRight, .bottomRight: x = bounds.maxX - size.width
        default: x = bounds.midX - size.width / 2
        }
        switch self {
        case .bottom, .bottomLeft, .bottomRight: y = bounds.minY
        case .top, .topLeft, .topRight: y = bounds.maxY - size.height
        default: y = bounds.midY - size.height / 2
        }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}
