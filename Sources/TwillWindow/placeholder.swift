@_cdecl("twill_register_window_host")
func registerWindowHost() {}
