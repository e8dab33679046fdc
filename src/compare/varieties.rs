//! Words that tell varieties of one article apart: flavours, colours, kinds. What means the same is in `tables`, and
//! its first words stand here for all. Collected like those.

/// Words that tell varieties apart: of two articles that say different ones of a row, neither stands for the other.
pub(super) const VARIANTS: &[&str] = &[
    // What it tastes or smells of
    "apfel aprikos johannisbeer pflaum sauerkirsch kirsch heidelbeer preiselbeer orang mandarin zitron limett \
     erdbeer himbeer brombeer waldbeer waldfrucht kokosnuss mandel cashew haselnuss walnuss erdnuss pistazi banan \
     birn ananas mango maracuja pfirsich nektarin traub melon kiwi papaya holund holunder grapefruit multivitamin \
     vanill schokolad kakao karamell kaffee mocca nougat honig zimt minz pfefferminz eukalyptus kamill salbei \
     fenchel lavendel ros rosen alo oliv melis meliss ingwer stracciatella nuss granatapfel rhabarber \
     drachenfrucht acai mohn natur orchid jasmin magnoli lotus hibiskus veilch kirschblut sandelholz zitronengras \
     teebaum macadamia argan calendula arnika bambus",
    // What it is made of
    "huhn pute rind schwein lamm kalb ent wild lachs thunfisch forell hering makrel garnel fisch kaninch \
     kaninchen leber gans hirsch seelachs kabeljau pangasius sardin",
    "kartoffel tomat karott spinat broccoli brokkoli paprika mais erbs bohn lins pilz gurk zwiebel sellerie \
     kurbis zucchini kohlrabi fisol karfiol krauter kraut knoblauch schnittlauch kren meerrettich",
    "kuh ziege zieg schaf buffel soja hafer reis mandel dinkel roggen weiz weizen haf",
    // Colours
    "rot weiss schwarz grun blau gelb rosa pink braun blond gold silber violett lila beig grau nude transparent \
     bunt dunkel hell",
    // How it is
    "mild scharf hot suss sauer pikant wurzig",
    "leicht vollfett",
    "still prickelnd medium sanft prickl",
    "gerieb scheib wurfel gemahl ganz bohn streich gehackt passiert geschalt stuckig filet flock block",
    "sensitiv trock fettig normal reif anti",
    "mini maxi midi medium large small super xl xxl junior newborn plus ultra extra",
    "mann frau baby kind",
    "katz hund vogel nager",
    "gouda emmental edam tilsit mozzarella feta parmesan cheddar bergkas camembert brie butterkas",
    "spaghetti penne fusilli spiral hornch farfalle tagliatelle bandnudel lasagne rigatoni maccheroni tortellini \
     ravioli tortelloni gnocchi",
    "tag nacht",
    "nachfull start starterset gerat",
    "pulver gel spray stick roll tab flussig schaum kapsel crem lotion ol tuch shampoo spulung kur mask serum \
     seif",
];

/// Words that an article says wherever they are true of it: where only one of two says one, they differ.
pub(super) const MARKS: &[&str] = &["mann", "frau", "baby", "kind", "leicht", "nachfull", "probiergross"];
