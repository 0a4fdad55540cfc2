//! `#[derive(Node)]`: lets visitors walk through the parts of a type of the IR, field by field.
//!
//! A new field or variant is walked as soon as it is written; nothing lists them by hand. `#[node(part)]` on a type means that visitors see
//! it, `#[node(steps)]` that a list of it is the steps of a branch; `#[node(key = "given")]` on a field is the key of its steps in paths of
//! statements, where that is not the field's name.

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
    Ok(quote! {
        impl crate::walk::Node for #name {
            fn walk<'a>(&'a self, walk: &mut crate::walk::Walk<'_, 'a>) {
                #body
            }

            #list
        }
    })
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
            } else if meta.path.is_ident("key") {
                options.key = Some(meta.value()?.parse()?);
                Ok(())
            } else {
                Err(meta.error("only `part`, `steps` and `key = \"…\"` are known"))
            }
        })?;
    }
    Ok(options)
}
