/// The target of an animated scrolling whose position may change under way, as a table learns the heights of rows. The
/// scroll view that creates it knows where it is.
protocol ScrollAim {}
