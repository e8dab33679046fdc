//! Which product of a market an article from elsewhere is, such as one of Open Food Facts: decided as groups are, with
//! those articles among the products, in chains of their own.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::clusters::LITTLE_MORE;
use super::features::{LEFT_ON_ONE_SIDE, have_equal_sizes};
use super::{Corrections, Matcher, Memory, Relation};
use crate::catalogue::{Catalogue, ProductNumber, ProductView};

/// What became of an article from elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// It is this product: of its group, the one that is most like it.
    One(ProductNumber),
    /// It could be products that are not one article.
    Several,
    /// It is none.
    None,
}

impl Matcher {
    /// What each of the articles from elsewhere is, in the order of their numbers. `is_elsewhere` tells them from the
    /// products, and `group` which of these are one article.
    pub fn meant<G: Eq>(
        &self,
        catalogue: &Catalogue,
        before: Option<&Memory>,
        corrections: &Corrections,
        is_elsewhere: impl Fn(ProductView<'_>) -> bool,
        group: impl Fn(ProductView<'_>) -> G,
    ) -> Vec<(ProductNumber, Meant)> {
        let labels = self.labels(catalogue, &self.partners(catalogue, before), corrections);
        let (mut ours, mut others) = (HashMap::<u32, Vec<ProductNumber>, FixedState>::default(), Vec::new());
        for (product, label) in catalogue.products().zip(labels) {
            if is_elsewhere(product) {
                others.push((product.number(), label));
            } else {
                ours.entry(label).or_default().push(product.number());
            }
        }
        let meant = |(number, label): (ProductNumber, u32)| {
            let products = ours.get(&label).map_or(&[][..], Vec::as_slice);
            (number, self.most_like(catalogue, number, products, &group))
        };
        others.into_iter().map(meant).collect()
    }

    /// Of products that the article is, the one that is most like it, if they are of one group. More than on groups,
    /// a word that only one of them has speaks against it: one mistake leads everybody who scans it to another article.
    fn most_like<G: Eq>(
        &self,
        catalogue: &Catalogue,
        number: ProductNumber,
        products: &[ProductNumber],
        group: impl Fn(ProductView<'_>) -> G,
    ) -> Meant {
        let groups: Vec<G> = products.iter().map(|of| group(catalogue.product(*of))).collect();
        if groups.windows(2).any(|two| two[0] != two[1]) {
            return Meant::Several;
        }
        let scored = products.iter().map(|of| self.score(Relation::Same, number, *of));
        let like = scored.filter(|found| {
            let [one, other] = [number, found.product].map(|number| self.articles.get(number.0));
            have_equal_sizes(one, other) && found.features[LEFT_ON_ONE_SIDE] <= LITTLE_MORE
        });
        let best = like.max_by(|a, b| a.score.total_cmp(&b.score).then(b.product.cmp(&a.product)));
        best.map_or(Meant::None, |found| Meant::One(found.product))
    }
}
