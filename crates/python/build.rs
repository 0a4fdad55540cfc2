//! Tells the linker of macOS that what belongs to Python is found once Python loads the engine.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
