//! `#[derive(Node)]`: lets visitors walk through the parts of a type of the IR, field by field, and draws one by lot.
//!
//! A new field or variant is walked and drawn as soon as it is written; nothing lists them by hand. What is derived too is writing it as a JSON
//! value and reading it back, so that this is compiled once (`kcc_ir::json`).
//!
//! | on a type | means |
//! |---|---|
//! | `#[node(part)]` | visitors see it |
//! | `#[node(steps)]` | a list of it is the steps of a branch |
//! | `#[node(few)]` | most lists of it that are drawn are empty |
//! | `#[node(sense)]` | what is drawn is put right by its `made_sense` |
//! | `#[node(on)]` | each variant acts on the units of its field `on`, if it has one: `named_on`, `named_on_mut` |
//! | `#[node(rules)]` | each variant says which paragraphs of the rules describe it: `rules` |
//!
//! | on a variant | means |
//! |---|---|
//! | `#[node(rules = "7.5.1 7.5.2")]` | these paragraphs describe it |
//! | `#[node(rules = "parts")]` | its parts decide which do (`kcc_ir::paragraphs`), also beside numbers |
//! | `#[node(rules = "none")]` | none does |
//!
//! | on a field | means |
//! |---|---|
//! | `#[node(few)]` | most lists that are drawn for it are empty |
//! | `#[node(several)]` | lists that are drawn for it have two or more elements |
//! | `#[node(on)]` | it is the field `on`, by another name |
//! | `#[node(key = "given")]` | the key of its steps in paths of statements, where that is not the field's name |

use proc_macro::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Fields, LitStr, parse_macro_input};

/// Derives `kcc_ir::walk::Node`.
#[proc_macro_derive(Node, attributes(node))]
pub fn node(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

fn expand(input: &DeriveInput) -> syn::Result<proc_macro2::TokenStream> {
    let name = &input.ident;
    let is_part = options(&input.attrs)?.part;
    let show = is_part.then(|| quote! { walk.show(crate::walk::Part::#name(self)); });
    let body = match &input.data {
        Data::Struct(data) => {
            let (pattern, visits) = fields(&data.fields)?;
            quote! { let Self #pattern = self; #visits }
        }
        Data::Enum(data) => {
            let arms = data.variants.iter().map(|variant| {
                let ident = &variant.ident;
                let (pattern, visits) = fields(&variant.fields)?;
                Ok(quote! { Self::#ident #pattern => { #visits } })
            });
            let arms = arms.collect::<syn::Result<Vec<_>>>()?;
            quote! { match self { #(#arms)* } }
        }
        Data::Union(_) => return Err(syn::Error::new_spanned(name, "a union has no parts")),
    };
    let drawn = drawn(&input.data)?;
    let told = of_parts(&input.data, |path, members, names| {
        quote! { #path { #(#members: #names),* } => { #(crate::walk::Node::tell(#names, lot);)* } }
    });
    let varied = of_parts(&input.data, |path, members, names| {
        quote! { #path { #(#members: #names),* } => #path { #(#members: crate::walk::Node::vary(#names, lot)),* } }
    });
    let sense = options(&input.attrs)?.sense.then(|| quote! { .made_sense(lot) });
    // A list of steps is a branch: visitors see it as a whole.
    let list = options(&input.attrs)?.steps.then(|| {
        quote! {
            fn walk_list<'a>(list: &'a [Self], walk: &mut crate::walk::Walk<'_, 'a>) {
                walk.branch(list);
            }
        }
    });
    let silent = matches!(&input.data, Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty())) && !is_part;
    let body = if silent {
        quote! { let _ = walk; }
    } else {
        quote! { #show #body }
    };
    let few = options(&input.attrs)?.few.then(|| {
        quote! {
            fn draw_list(lot: &mut crate::lot::Lot) -> Vec<Self> {
                lot.list(0)
            }
        }
    });
    let methods = methods(input)?;
    Ok(quote! {
        #methods

        impl crate::walk::Node for #name {
            fn walk<'a>(&'a self, walk: &mut crate::walk::Walk<'_, 'a>) {
                #body
            }

            #list

            fn tell(&self, lot: &mut crate::lot::Lot) {
                lot.keep(self);
                #told
            }

            fn vary(&self, lot: &mut crate::lot::Lot) -> Self {
                lot.varied(|lot| #varied)
            }

            fn draw(lot: &mut crate::lot::Lot) -> Self {
                lot.node(|lot| { #drawn } #sense)
            }

            #few
        }

        impl crate::json::ToJson for #name {
            #[inline(never)]
            fn to_json(&self) -> Result<serde_json::Value, serde_json::Error> {
                crate::json::written(self)
            }
        }

        impl crate::json::FromJson for #name {
            #[inline(never)]
            fn from_json(value: serde_json::Value) -> Result<Self, serde_json::Error> {
                crate::json::read(value)
            }
        }
    })
}

/// Returns a `match` of a value with an arm for each variant, made of its path, its fields and the names that its parts have in the arm.
fn of_parts(
    data: &Data,
    arm: impl Fn(&proc_macro2::TokenStream, &[syn::Member], &[syn::Ident]) -> proc_macro2::TokenStream,
) -> proc_macro2::TokenStream {
    let arm = |path: proc_macro2::TokenStream, fields: &Fields| {
        let names: Vec<_> = (0..fields.len()).map(|at| format_ident!("part{at}")).collect();
        arm(&path, &fields.members().collect::<Vec<_>>(), &names)
    };
    let arms: Vec<_> = match data {
        Data::Struct(data) => vec![arm(quote! { Self }, &data.fields)],
        Data::Enum(data) => data
            .variants
            .iter()
            .map(|variant| {
                let ident = &variant.ident;
                arm(quote! { Self::#ident }, &variant.fields)
            })
            .collect(),
        Data::Union(_) => Vec::new(),
    };
    quote! { match self { #(#arms),* } }
}

/// Returns what draws a value by lot.
fn drawn(data: &Data) -> syn::Result<proc_macro2::TokenStream> {
    Ok(match data {
        Data::Struct(data) => {
            let made = made(&data.fields)?;
            quote! { Self #made }
        }
        Data::Enum(data) => {
            let costs = data.variants.iter().map(|variant| variant.fields.iter().map(|field| cost(&field.ty)).sum::<u32>());
            let arms = data.variants.iter().enumerate().map(|(at, variant)| {
                let (ident, made) = (&variant.ident, made(&variant.fields)?);
                let at = if at + 1 == data.variants.len() {
                    quote! { _ }
                } else {
                    quote! { #at }
                };
                Ok(quote! { #at => Self::#ident #made })
            });
            let arms = arms.collect::<syn::Result<Vec<_>>>()?;
            quote! { match lot.variant(std::any::TypeId::of::<Self>(), &[#(#costs),*]) { #(#arms),* } }
        }
        Data::Union(_) => quote! {},
    })
}

/// Returns the fields of a value that is drawn, each drawn in turn.
fn made(fields: &Fields) -> syn::Result<proc_macro2::TokenStream> {
    Ok(match fields {
        Fields::Unit => quote! {},
        Fields::Named(named) => {
            let fields = named.named.iter().map(|field| {
                let name = &field.ident;
                let options = options(&field.attrs)?;
                Ok(match (options.few, options.several) {
                    (true, _) => quote! { #name: lot.list(0) },
                    (_, true) => quote! { #name: lot.list(2) },
                    _ => quote! { #name: crate::walk::Node::draw(lot) },
                })
            });
            let fields = fields.collect::<syn::Result<Vec<_>>>()?;
            quote! { { #(#fields),* } }
        }
        Fields::Unnamed(unnamed) => {
            let parts = unnamed.unnamed.iter().map(|_| quote! { crate::walk::Node::draw(lot) });
            quote! { ( #(#parts),* ) }
        }
    })
}

/// Returns the methods that a type asks for by `on` and `rules`.
fn methods(input: &DeriveInput) -> syn::Result<proc_macro2::TokenStream> {
    let asked = options(&input.attrs)?;
    let on = asked.on.then(|| named_on(&input.ident, &input.data)).transpose()?;
    let rules = asked.ruled.then(|| rules(&input.ident, &input.data)).transpose()?;
    Ok(quote! { #on #rules })
}

/// Returns the methods that give the units that each variant acts on, by its field `on`.
fn named_on(name: &syn::Ident, data: &Data) -> syn::Result<proc_macro2::TokenStream> {
    let Data::Enum(data) = data else { return Err(syn::Error::new_spanned(name, "only variants act on units")) };
    let (mut shared, mut mutable) = (Vec::new(), Vec::new());
    for variant in &data.variants {
        let ident = &variant.ident;
        for field in &variant.fields {
            let Some(part) = &field.ident else { continue };
            if part == "on" || options(&field.attrs)?.on {
                let of = &field.ty;
                let may_lack = quote! { #of }.to_string().starts_with("Option");
                let (get, get_mut) = if may_lack {
                    (quote! { units.as_ref() }, quote! { units.as_mut() })
                } else {
                    (quote! { Some(units) }, quote! { Some(units) })
                };
                shared.push(quote! { Self::#ident { #part: units, .. } => #get });
                mutable.push(quote! { Self::#ident { #part: units, .. } => #get_mut });
            }
        }
    }
    Ok(quote! {
        impl #name {
            /// Returns the units that it names as those that it acts on one by one.
            fn named_on(&self) -> Option<&crate::Units> {
                match self { #(#shared,)* _ => None }
            }

            /// Returns the units that it names as those that it acts on one by one, to change who they are.
            fn named_on_mut(&mut self) -> Option<&mut crate::Units> {
                match self { #(#mutable,)* _ => None }
            }
        }
    })
}

/// Returns the method that gives the paragraphs of each variant.
fn rules(name: &syn::Ident, data: &Data) -> syn::Result<proc_macro2::TokenStream> {
    let Data::Enum(data) = data else { return Err(syn::Error::new_spanned(name, "only variants have paragraphs of the rules")) };
    let arms = data.variants.iter().map(|variant| {
        let ident = &variant.ident;
        let Some(rules) = options(&variant.attrs)?.rules else {
            return Err(syn::Error::new_spanned(ident, "say which paragraphs describe it: `#[node(rules = \"…\")]`"));
        };
        let words = rules.value();
        let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        if words.trim().is_empty() || words != "none" && words.split_whitespace().any(|word| !is_number(&word) && word != "parts") {
            return Err(syn::Error::new_spanned(&rules, "numbers of paragraphs and `parts`, or `none`"));
        }
        let rules = words.split_whitespace().filter(is_number);
        Ok(quote! { Self::#ident { .. } => &[#(#rules),*] })
    });
    let arms = arms.collect::<syn::Result<Vec<_>>>()?;
    Ok(quote! {
        impl #name {
            /// Returns the paragraphs of the rules that describe it, whatever its parts are.
            pub(crate) const fn rules(&self) -> &'static [&'static str] {
                match self { #(#arms),* }
            }
        }
    })
}

/// Returns how much a field of a type makes of a drawn value: what may hold others of its kind most of all.
fn cost(of: &syn::Type) -> u32 {
    let written = quote! { #of }.to_string();
    if ["Box", "Vec"].iter().any(|holder| written.contains(holder)) { 6 } else { 1 }
}

/// Returns the pattern that binds all fields, and the visits to them in order.
fn fields(fields: &Fields) -> syn::Result<(proc_macro2::TokenStream, proc_macro2::TokenStream)> {
    match fields {
        Fields::Unit => Ok((quote! {}, quote! {})),
        Fields::Named(named) => {
            let mut names = Vec::new();
            let mut visits = Vec::new();
            for field in &named.named {
                let Some(ident) = &field.ident else { continue };
                let name = ident.to_string();
                let json = LitStr::new(name.trim_start_matches("r#"), ident.span());
                let key = options(&field.attrs)?.key.unwrap_or_else(|| json.clone());
                visits.push(quote! { walk.field(#json, #key, #ident); });
                names.push(ident);
            }
            Ok((quote! { { #(#names),* } }, quote! { #(#visits)* }))
        }
        Fields::Unnamed(unnamed) => {
            let names: Vec<_> = (0..unnamed.unnamed.len()).map(|at| format_ident!("part{at}")).collect();
            Ok((quote! { ( #(#names),* ) }, quote! { #(crate::walk::Node::walk(#names, walk);)* }))
        }
    }
}

#[derive(Default)]
struct Options {
    part: bool,
    steps: bool,
    sense: bool,
    few: bool,
    several: bool,
    on: bool,
    ruled: bool,
    rules: Option<LitStr>,
    key: Option<LitStr>,
}

fn options(attributes: &[Attribute]) -> syn::Result<Options> {
    let mut options = Options::default();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("node")) {
        attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("part") {
                options.part = true;
                Ok(())
            } else if meta.path.is_ident("steps") {
                options.steps = true;
                Ok(())
            } else if meta.path.is_ident("sense") {
                options.sense = true;
                Ok(())
            } else if meta.path.is_ident("few") {
                options.few = true;
                Ok(())
            } else if meta.path.is_ident("several") {
                options.several = true;
                Ok(())
            } else if meta.path.is_ident("on") {
                options.on = true;
                Ok(())
            } else if meta.path.is_ident("rules") && meta.input.peek(syn::Token![=]) {
                options.rules = Some(meta.value()?.parse()?);
                Ok(())
            } else if meta.path.is_ident("rules") {
                options.ruled = true;
                Ok(())
            } else if meta.path.is_ident("key") {
                options.key = Some(meta.value()?.parse()?);
                Ok(())
            } else {
                Err(meta
                    .error("only `part`, `steps`, `sense`, `few`, `several`, `on`, `rules`, `rules = \"…\"` and `key = \"…\"` are known"))
            }
        })?;
    }
    Ok(options)
}
