// Ways of writing e-mail addresses, each under the one form that the database keeps and compares.

/** Everything JavaScript takes for white space, and the next-line character. */
export const whiteSpace = [
  ...'\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  ...'\u2028\u2029\u202f\u205f\u3000\ufeff',
]

const unseen = [
  ...'\u0001\u001f\u007f\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u3164\ufe0f',
  '\u{e0041}',
]

const plain = 'ada@example.com'

/** Each of these reaches ada@example.com, or is how a person would write that address down. */
const ofOneMailbox = [
  plain,
  ...whiteSpace.flatMap((space) => [
    `${space}${plain}`,
    `${plain}${space}`,
    `${space}${plain}${space}${space}`,
  ]),
  ...unseen.flatMap((sign) => [`a${sign}da@example.com`, `ada@exam${sign}ple.com`, `${sign}${plain}${sign}`]),
  ...['ADA@EXAMPLE.COM', 'Ada@Example.Com', 'aDa@exAmple.cOm', 'ada@EXAMPLE.com'],
  ...[
    'ada@ｅxample.com',
    'ada@ｅｘａｍｐｌｅ.com',
    'ada@ＥＸＡＭＰＬＥ．ＣＯＭ',
    'ａｄａ＠example.com',
    'ada﹫example.com',
  ],
  ...[
    'ada@example。com',
    'ada@example｡com',
    'ada@example．com',
    'ada@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com',
    'ada@ⓔⓧⓐⓜⓟⓛⓔ.com',
    'ada@exam𝓅le.com',
  ],
  ...['ada@example.com.', 'ada@example.com..', 'ada@example.com。', 'ada@example.com ,', 'ada@example.com;'],
  ...[
    'ada+@example.com',
    'ada+wills@example.com',
    'Ada+A+B@example.com',
    'ada+\u200bx@Example.com',
    'ada＋x@example.com',
  ],
  ...[
    'Ada <ada@example.com>',
    '<ada@example.com>',
    '"Lovelace, Ada" <Ada@Example.com>',
    'Ada Lovelace<ada+x@example.com> ',
  ],
  ...[
    'mailto:ada@example.com',
    'MAILTO:Ada@example.com',
    'mailto:ada@example.com?subject=Will',
    'mailto:ada@example.com?body=One line\nand another',
    '<mailto:ada@example.com>',
  ],
  ...[
    '"ada@example.com"',
    "'ada@example.com'",
    '(ada@example.com)',
    '[ada@example.com]',
    'Ada: <ada@example.com>.',
  ],
]

const ofOtherMailboxes: Record<string, string[]> = {
  'ada@xn--mnchen-3ya.example': [
    ...[
      'ada@münchen.example',
      'ada@MÜNCHEN.example',
      'ada@mu\u0308nchen.example',
      'ada@XN--MNCHEN-3YA.example',
    ],
    ...['Ada+1@Mü\u00adnchen.example', 'ada@ｍünchen.example。'],
  ],
  'ada@xn--strae-oqa.example': ['ada@straße.example', 'ada@STRAẞE.example', 'ada@xn--strae-oqa.example'],
  'ada@strasse.example': ['ada@strasse.example', 'ada@STRASSE.example'],
  'ada@xn--e1afmkfd.xn--e1aybc': ['ada@пример.тест', 'ada@ПРИМЕР.ТЕСТ', 'ada@Пример.xn--e1aybc'],
  'ada@xn--mxafd2bvacl.gr': ['ada@οδυσσεασ.gr', 'ada@ΟΔΥΣΣΕΑΣ.gr', 'ada@οδυσσεας.gr'],
  'ada@xn--fsqu00a.xn--0zwm56d': ['ada@例子.测试', 'ada@例子。测试', 'ada@xn--fsqu00a.测试'],
  'ada@xn--i-9bb.example': ['ada@i̇.example', 'ada@İ.example'],
  'ada@xn--cfa.example': ['ada@ı.example'],
  '+ada@example.com': ['+ada@example.com', '+ADA@example.com', '+ada+x@example.com'],
}

/** Variants under the canonical form that all of them have. */
export const mailboxes: [canonical: string, variants: string[]][] = [
  [plain, ofOneMailbox],
  ...Object.entries(ofOtherMailboxes),
]

/** No one address: a list, a sentence, something broken. */
export const noAddresses = [
  ...[
    '',
    ' ',
    'ada',
    '@',
    'ada@',
    '@example.com',
    'ada lovelace@example.com',
    'ada @example.com',
    'ada@exam ple.com',
  ],
  ...[
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com eve@example.com',
  ],
  ...[
    'Ada <ada@example.com>, Eve <eve@example.com>',
    'friends: ada@example.com, eve@example.com;',
    '<a@b.c><d@e.f>',
  ],
  ...[
    '"ada@example.com,eve"@example.com',
    'ada@example.com (home) x',
    'ada@@example.com',
    'a@b@c.d',
    'ada\n@example.com',
  ],
  ...[
    `ada@${'x'.repeat(64)}.com`,
    `${'x'.repeat(319)}@b`,
    'ﷺ'.repeat(300),
    `ada@${'é'.repeat(315)}`,
    '👵'.repeat(320),
  ],
]
