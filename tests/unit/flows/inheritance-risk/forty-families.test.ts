import { expect, test } from 'vitest'
import { estateOf, type EstateEntry, type Holding, possibleEstates } from '~/flows/inheritance-risk/home'
import { type ClassName, type Family, inherit, type Relative } from '~/flows/inheritance-risk/inherit'
import { familyOf, inWords } from './families'

// The forty hardest families, each summed by hand. Administration of Estates Act 1925: section 46 says who inherits, section 47 how
// relatives who died first are replaced by their children, section 3(4) that a home owned by joint tenants is not part of the estate.
// Families are written as the law sees them: a person who is separated by a court order, or whose spouse dies within 28 days (section
// 46(2A)), is single; stepchildren are left out; adopted and unborn children are children.
// "children 1 (2) (0)" is one living child, one who died leaving two, and one who died leaving none. Amounts are
// whole pounds. Hand calculations are in thousands and begin with 322 for the spouse unless they say otherwise. Two lines per family:
// family | who is asked about | home | everything else
//   who inherits | by hand | section
const table = `
  spouse, nobody else                    | married                                      | none                  | 900000
    spouse 900000 | no children: all to the spouse | s 46(1)(i), case 1
  spouse and parents                     | married parents 2, siblings 1                | none                  | 900000
    spouse 900000 | parents take nothing beside a spouse | s 46(1)(i), case 1
  spouse and two stepchildren            | married                                      | sole 500000           | 400000
    spouse 900000 | 500 + 400 = 900; stepchildren take nothing | s 46(1)(i), case 1
  spouse and two children                | married children 2                           | none                  | 900000
    spouse 611000, children 289000 [144500 144500] | 578 / 2 = 289; 322 + 289 = 611; 289 / 2 | s 46(1)(i), case 2; s 47(1)
  exactly the fixed sum                  | married children 1                           | none                  | 322000
    spouse 322000, children 0 [0] | nothing is left to halve | s 46(1)(i), case 2; s 47(1)
  a pound over it                        | married children 1                           | none                  | 322001
    spouse 322001, children 0 [0] | half a pound each, rounded to the spouse | s 46(1)(i), case 2; s 47(1)
  seven pounds over it                   | married children 3                           | none                  | 322007
    spouse 322004, children 3 [1 1 1] | 7 / 2 = 3.5: 4 and 3; 3 / 3 = 1 | s 46(1)(i), case 2; s 47(1)
  home with the spouse, joint tenants    | married children 2                           | joint 600000          | 150000
    home 600000; spouse 150000, children 0 [0 0] | 150 is under 322 | s 46(1)(i), case 2; s 47(1)
  the same home, in the sole name        | married children 2                           | sole 600000           | 150000
    spouse 536000, children 214000 [107000 107000] | 750 - 322 = 428; / 2 = 214; 322 + 214 | s 46(1)(i), case 2; s 47(1)
  the same home, tenants in common       | married children 2                           | common 600000 at 50   | 150000
    spouse 386000, children 64000 [32000 32000] | 300 + 150 = 450; 128 / 2 = 64; 322 + 64 | s 46(1)(i), case 2; s 47(1)
  the same home, nobody knows how        | married children 2                           | unsure 600000 at 50   | 150000
    home 600000; spouse 150000, children 0 [0 0] / spouse 386000, children 64000 [32000 32000] | as the joint and the common row above | s 46(1)(i), case 2; s 47(1)
  second marriage, a quarter of the home | married children 2                           | common 800000 at 25   | 400000
    spouse 461000, children 139000 [69500 69500] | 200 + 400 = 600; 278 / 2 = 139; 322 + 139 | s 46(1)(i), case 2; s 47(1)
  one grandchild of a dead only child    | married children (1)                         | none                  | 500000
    spouse 411000, children 89000 [89000] | 178 / 2 = 89; 322 + 89 | s 46(1)(i), case 2; s 47(1)
  a dead child who left nobody           | married children (0), parents 2              | none                  | 900000
    spouse 900000 | counts for nothing: no children | s 46(1)(i), case 1
  a child and two grandchildren          | married children 1 (2)                       | none                  | 800000
    spouse 561000, children 239000 [119500 59750 59750] | 478 / 2 = 239; / 2 = 119.5; / 2 = 59.75 | s 46(1)(i), case 2; s 47(1)
  grandchildren and a great-grandchild   | married children (2 (1))                     | none                  | 922000
    spouse 622000, children 300000 [100000 100000 100000] | 600 / 2 = 300; three stocks: 100 each | s 46(1)(i), case 2; s 47(1)
  separated, not divorced                | married children 2                           | none                  | 422000
    spouse 372000, children 50000 [25000 25000] | still married: 100 / 2 = 50; 322 + 50 | s 46(1)(i), case 2; s 47(1)
  separated by a court                   | single children 2                            | none                  | 422000
    children 422000 [211000 211000] | no spouse: 422 / 2 = 211 | s 46(1)(ii); s 47(1)
  spouse dead within 28 days, joint home | single children 1                            | joint 300000          | 500000
    home 300000; children 500000 [500000] | the spouse had the home, and nothing more | s 46(1)(ii); s 47(1)
  a child born after the death           | married children 2                           | sole 700000           | 300000
    spouse 661000, children 339000 [169500 169500] | 1000 - 322 = 678; / 2 = 339; / 2 = 169.5 | s 46(1)(i), case 2; s 47(1)
  a death in 2022                        | married 2022 children 2                      | none                  | 600000
    spouse 435000, children 165000 [82500 82500] | 330 / 2 = 165; 270 + 165 = 435 | s 46(1)(i), case 2; s 47(1)
  a death in 2016                        | married 2016 children 2                      | none                  | 600000
    spouse 425000, children 175000 [87500 87500] | 350 / 2 = 175; 250 + 175 = 425 | s 46(1)(i), case 2; s 47(1)
  partner and three children             | unmarried children 3                         | common 500000 at 50   | 110000
    partner 0, children 360000 [120000 120000 120000] | 250 + 110 = 360; / 3 = 120 | s 46(1)(ii); s 47(1)
  partner owns the home too, parents     | unmarried parents 2                          | joint 500000          | 40000
    home 500000; partner 0, parents 40000 [20000 20000] | 40 / 2 = 20 | s 46(1)(iii)
  divorced, a new partner, one child     | unmarried children 1                         | sole 350000           | 50000
    partner 0, children 400000 [400000] | 350 + 50 = 400 | s 46(1)(ii); s 47(1)
  partner and no relative                | unmarried                                    | sole 200000           | 10000
    partner 0, crown 210000 | 200 + 10 = 210 | s 46(1)(vi)
  a child, grandchildren, a lost line    | single children 1 (2) (0)                    | none                  | 900000
    children 900000 [450000 225000 225000] | two stocks: 450 each; 450 / 2 = 225 | s 46(1)(ii); s 47(1)
  grandchildren of two dead children     | single children (1) (3)                      | none                  | 600001
    children 600001 [300001 100000 100000 100000] | 300.0005 each, odd pound first; 300 / 3 | s 46(1)(ii); s 47(1)
  an adopted child, one out of wedlock   | single children 2                            | sole 250000           | 30000
    children 280000 [140000 140000] | 250 + 30 = 280; / 2 = 140 | s 46(1)(ii); s 47(1)
  only great-grandchildren               | single children ((2))                        | none                  | 90000
    children 90000 [45000 45000] | one line, two degrees down: 90 / 2 = 45 | s 46(1)(ii); s 47(1)
  children dead without issue, a parent  | single children (0) (0), parents 1, siblings 4| none                  | 900000
    parents 900000 [900000] | the one parent before brothers and sisters | s 46(1)(iv)
  both parents and four siblings         | single parents 2, siblings 4                 | none                  | 900000
    parents 900000 [450000 450000] | 900 / 2 = 450 | s 46(1)(iii)
  sisters, a nephew, half-brothers       | single siblings 2 (1), halfSiblings 3        | none                  | 900000
    siblings 900000 [300000 300000 300000] | three stocks of the whole blood: 300 each | s 46(1)(v), first; s 47(3)
  nieces and nephews of two lines        | single siblings (1) (2), grandparents 1      | none                  | 900000
    siblings 900000 [450000 225000 225000] | 450 a line; 450 / 2 = 225 | s 46(1)(v), first; s 47(3)
  home with a sister, joint tenants      | single siblings 1                            | joint 400000          | 20000
    home 400000; siblings 20000 [20000] | 20 and no more under these rules | s 46(1)(v), first; s 47(3)
  a half-brother and a half-niece        | single siblings (0), halfSiblings 1 (1)      | none                  | 900000
    halfSiblings 900000 [450000 450000] | two stocks: 450 each | s 46(1)(v), secondly; s 47(3)
  three grandparents and nine uncles     | single grandparents 3, uncles 9              | none                  | 900000
    grandparents 900000 [300000 300000 300000] | 900 / 3 = 300 | s 46(1)(v), thirdly
  an aunt and three cousins              | single uncles 1 (3), halfUncles 1            | none                  | 900000
    uncles 900000 [450000 150000 150000 150000] | 450 a line; 450 / 3 = 150 | s 46(1)(v), fourthly; s 47(3)
  a half-uncle and two half-cousins      | single uncles (0), halfUncles 1 (2)          | none                  | 900000
    halfUncles 900000 [450000 225000 225000] | 450 a line; 450 / 2 = 225 | s 46(1)(v), fifthly; s 47(3)
  nobody, a third of a home              | single                                       | common 300000 at 33.33| 10
    crown 100000 | 300,000 × 0.3333 = 99,990; + 10 | s 46(1)(vi)
`

const rows = table
  .trim()
  .split(/\n(?! {4})/)
  .map((lines) => lines.split(/[|\n]/).map((cell) => cell.trim())) as [string, ...string[]][]

/** The statutory legacy by year of death; a row without a year uses today's. */
const fixedSums: Partial<Record<string, number>> = { '2016': 250_000, '2022': 270_000 }

function relativesIn(text: string): Relative[] {
  const tokens = text.match(/\d+|[()]/g) ?? []
  const list = (): Relative[] => {
    const found: Relative[] = []
    for (let token = tokens.shift(); token && token !== ')'; token = tokens.shift())
      found.push(...(token === '(' ? [list()] : Array<Relative>(Number(token)).fill('living')))
    return found
  }
  return list()
}

function familyIn(text: string): Family {
  const [relationship = '', ...words] = text.split(' ').filter((word) => !/^\d{4}$/.test(word))
  const classes = words.join(' ').split(', ').filter(Boolean)
  const relatives = classes.map((one) => {
    const [name = '', ...members] = one.split(' ')
    return [name as ClassName, relativesIn(members.join(' '))] as const
  })
  return familyOf(relationship as Family['relationship'], Object.fromEntries(relatives))
}

function estateIn(text: string, rest: string): EstateEntry {
  const [holding, home = '', , share = '50'] = text.split(' ')
  return { ...estateOf(rest), holding: holding as Holding, home, share }
}

test('there are forty different families', () => {
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(([, ...cells]) => cells.slice(0, 3).join())).size).toBe(40)
})

test.each(rows)('%s', (_name, family = '', home = '', rest = '', expected, _byHand, section) => {
  const [year = ''] = /\d{4}/.exec(family) ?? []
  const rule = { withChildren: fixedSums[year] ?? 322_000 }
  const outcomes = possibleEstates(estateIn(home, rest)).map((way) => ({
    outside: way.held === 'joint' ? `home ${way.home}; ` : '',
    portions: inherit(familyIn(family), way.estate, rule),
  }))
  expect(outcomes.map(({ outside, portions }) => outside + inWords(portions)).join(' / ')).toBe(expected)
  for (const { portions } of outcomes) expect(portions.at(-1)?.law).toBe(section)
})
