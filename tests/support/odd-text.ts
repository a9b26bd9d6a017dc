import fc from 'fast-check'

/** Characters that PostgreSQL cannot store, surrogate pairs, direction marks, and characters with a meaning in other syntaxes. */
const oddPieces = [
  ...['\0', '\ud83d', '\udc00', '\udc00\ud83d', '\ufffe', '\uffff', '\u0001', '\u001b', '\u007f'],
  ...['👵', '👩‍👧', '𝕏', '\u{10ffff}', 'e\u0301\u0302\u0323', '\u0600', '\ufeff', '\u200b', '\u00a0'],
  ...[
    'שלום',
    '\u202e',
    '\u2066',
    'ا\u0644',
    ' ',
    '\t',
    '\r\n',
    '"',
    '\\',
    '\\u0000',
    '%00',
    '</b>',
    "';--",
    '{}',
  ],
]
const piece = fc.constantFrom(...oddPieces)

/** UTF-16 units, including unpaired surrogates, and characters of every plane. */
const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
const characters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((codes) => String.fromCodePoint(...codes))

const short = fc
  .array(fc.oneof(piece, units, characters, fc.string()), { maxLength: 6 })
  .map((parts) => parts.join(''))

/** Lengths at and around the limits, where a cut may split a character. */
const long = fc
  .record({
    filling: fc.oneof(fc.constant('x'), piece),
    length: fc.oneof(fc.constantFrom(19, 20, 49, 50, 199, 200, 319, 320, 4_999, 5_000), fc.nat(6_000)),
    end: short,
  })
  .map(({ filling, length, end }) => filling.repeat(length / filling.length) + end)

/** Any text of any length and script, valid or broken. */
export const anyText = fc.oneof({ weight: 3, arbitrary: short }, { weight: 1, arbitrary: long })

/** Mostly plausible text, sometimes any text. */
export const typed = (usual: string) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: anyText })

const percentCoded = fc.oneof(
  anyText.map((text) => String(new URLSearchParams({ text })).slice('text='.length)),
  fc.uint8Array().map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
)

const noteNames = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...[
    'gclid',
    'gbraid',
    'wbraid',
    'msclkid',
    'fbclid',
    'landing_path',
    'referrer_host',
    '__proto__',
    'other',
  ],
]
const noteName = fc.constantFrom(...noteNames)

/** The address of a page as a browser would show it, with any path and any campaign. */
export const anyAddress = fc
  .record({ path: percentCoded, query: fc.array(fc.tuple(noteName, percentCoded), { maxLength: 12 }) })
  .map(({ path, query }) => {
    const pairs = query.map(([name, value]) => `${name}=${value}`)
    return new URL(`http://localhost:4321/${path}?${pairs.join('&')}`).href
  })

export const anyReferrer = fc.oneof(
  fc.constantFrom('', 'https://www.google.com/', 'https://münchen.example/ä', 'android-app://com.example/'),
  anyText,
  anyAddress,
)

/** Stored session values: current, from an earlier release, or edited by hand. */
export const anyNote = fc.oneof(
  fc.array(fc.tuple(noteName, fc.oneof(anyText, fc.jsonValue())), { maxLength: 14 }).map(Object.fromEntries),
  fc.jsonValue(),
  fc.array(anyText),
)

export const anySignals = fc.oneof(
  fc.record({ trap: fc.boolean(), elapsed: fc.oneof(fc.nat(), fc.double()) }),
  fc.record({ trap: fc.boolean(), more: anyText }),
  fc.jsonValue(),
)
