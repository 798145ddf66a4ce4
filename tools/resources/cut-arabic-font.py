# Cuts IBM Plex Sans Arabic for printed papers: python3 cut-arabic-font.py FOLDER_WITH_WOFF TARGET_FOLDER
# content/papers/fonts/README.md says why.
import sys
from fontTools import subset
from fontTools.otlLib.builder import LigatureSubstBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

LETTERS = [*range(0x621, 0x63B), *range(0x641, 0x64B), 0x67E, 0x686, 0x698, 0x6A4, 0x6AF, 0x6A9, 0x6CC]
MARKS = [*range(0x64B, 0x653), 0x670]
REST = [0x60C, 0x61B, 0x61F, 0x640, *range(0x660, 0x66D), 0x200C, 0x200D, 0x20, 0xA0]
PUNCTUATION = [0x21, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x3A, 0x5B, 0x5D, 0xAB, 0xB7, 0xBB]
FEATURES = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'mark', 'mkmk', 'curs']

def compose(font, base, mark, dx, dy, name):
    glyf, hmtx = font['glyf'], font['hmtx']
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, x, y in ((base, 0, 0), (mark, dx, dy)):
        one = GlyphComponent()
        one.glyphName, one.x, one.y, one.flags = part, x, y, 0x2
        glyph.components.append(one)
    glyf[name] = glyph
    glyph.recalcBounds(glyf)
    hmtx[name] = (hmtx[base][0], glyph.xMin)

def cut(source, target):
    font = TTFont(source)
    options = subset.Options()
    options.hinting, options.layout_features, options.glyph_names = False, FEATURES, False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS + MARKS + REST + PUNCTUATION)
    cutter.subset(font)
    cmap = font.getBestCmap()
    marks = {cmap[code] for code in MARKS[:8]}
    lookups = font['GSUB'].table.LookupList.Lookup
    # The marks that stand on a shadda are one glyph with it.
    on_shadda = {one.LigGlyph for ligatures in lookups[0].SubTable[0].ligatures.values() for one in ligatures}
    marks |= on_shadda
    # Of the ligatures only lam with alef is kept: the others hide where a mark stood.
    forms = lambda *codes: {cmap[c] for c in codes} | {t.mapping[cmap[c]] for l in lookups for t in l.SubTable if t.LookupType == 1 for c in codes if cmap[c] in t.mapping}
    lams, alefs = forms(0x644), forms(0x622, 0x623, 0x625, 0x627)
    kept = set()
    for lookup in lookups[1:]:
        for table in lookup.SubTable:
            if table.LookupType != 4: continue
            for base in list(table.ligatures):
                table.ligatures[base] = [one for one in table.ligatures[base] if base in lams and len(one.Component) == 1 and one.Component[0] in alefs]
                kept |= {one.LigGlyph for one in table.ligatures[base]}
                if not table.ligatures[base]: del table.ligatures[base]
    on_lam = {cmap[0x64B], cmap[0x651]} | on_shadda
    pairs = {}
    def pair(base, mark, record, anchor):
        if anchor is None or (base, mark) in pairs: return
        pairs[base, mark] = (anchor.XCoordinate - record.MarkAnchor.XCoordinate, anchor.YCoordinate - record.MarkAnchor.YCoordinate)
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, 'ExtSubTable', table)
            if table.LookupType not in (4, 5): continue
            for at, mark in enumerate(table.MarkCoverage.glyphs):
                if mark not in marks: continue
                record = table.MarkArray.MarkRecord[at]
                if table.LookupType == 4:
                    for place, base in enumerate(table.BaseCoverage.glyphs):
                        pair(base, mark, record, table.BaseArray.BaseRecord[place].BaseAnchor[record.Class])
                    continue
                for place, base in enumerate(table.LigatureCoverage.glyphs):
                    if base not in kept: continue
                    parts = table.LigatureArray.LigatureAttach[place].ComponentRecord
                    pair(base, mark, record, parts[0 if mark in on_lam else -1].LigatureAnchor[record.Class])
    builder = LigatureSubstBuilder(font, None)
    order = font.getGlyphOrder()
    for (base, mark), (dx, dy) in pairs.items():
        name = f'{base}.{mark}'
        order.append(name)
        font.setGlyphOrder(order)
        compose(font, base, mark, dx, dy, name)
        builder.ligatures[(base, mark)] = name
    gsub = font['GSUB'].table
    lookup = builder.build()
    gsub.LookupList.Lookup.append(lookup)
    gsub.LookupList.LookupCount = len(gsub.LookupList.Lookup)
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == 'rlig':
            record.Feature.LookupListIndex.append(gsub.LookupList.LookupCount - 1)
            record.Feature.LookupCount += 1
    classes = font['GDEF'].table.GlyphClassDef.classDefs
    for (base, mark) in pairs: classes[f'{base}.{mark}'] = 1
    for table in font['cmap'].tables:
        for one, other in ((0x28, 0x29), (0x5B, 0x5D), (0xAB, 0xBB)):
            table.cmap[one], table.cmap[other] = table.cmap[other], table.cmap[one]
    font.flavor = None
    font.save(target)
    print(target, len(order), len(pairs), [r.FeatureTag for r in gsub.FeatureList.FeatureRecord])

source, target = sys.argv[1:]
for weight, name in ((400, 'Regular'), (600, 'SemiBold')):
    cut(f'{source}/IBMPlexSansArabic-{name}.woff', f'{target}/plex-arabic-{weight}.ttf')
