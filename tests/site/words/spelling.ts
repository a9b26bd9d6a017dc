import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { factText } from '~/content/facts/fill-facts'
import { readFacts } from '~/content/files'
import { decodeTrie } from 'cspell-trie-lib'

const require = createRequire(import.meta.url)
const dictionary = dirname(require.resolve('@cspell/dict-en-gb'))
const british = decodeTrie(gunzipSync(readFileSync(join(dictionary, 'en_GB.trie.gz'))))

/** Names, abbreviations and terms of art that no dictionary has, one a line, in order. */
export const projectWords = readFileSync(join(import.meta.dirname, 'project-words.txt'), 'utf8')
  .trim()
  .split('\n')

/** The firm's own names and addresses, which its owner may change. */
const { facts } = readFacts()
const companyWords = Object.keys(facts)
  .filter((id) => id.startsWith('company.'))
  .flatMap((id) => factText(facts, id).match(/\p{L}+/gu) ?? [])
const ours = new Set([...projectWords, ...companyWords])

/** Web and email addresses, paths and codes such as EC0X 0XX, which are no words. */
const codes = /\S+@\S+|https?:\S+|\S*\/[a-z]\S*|\S+\.(?:uk|com|org|example)\b\S*|\p{L}*\d[\p{L}\d]*/gu
/** The dictionary knows both endings; British readers expect -ise. */
const american = /^\p{L}{3,}i(?:z(?:e[drs]?|ing)|zations?)$/u
const keepsItsZ = /^(?:cap|down|out|over|re|up)?siz|^priz|^seiz|^citiz/u

/** The words of a text that are not British English. */
export function misspelt(text: string): string[] {
  const words = text.replace(codes, ' ').match(/\p{L}[\p{L}’']*/gu) ?? []
  return [...new Set(words.map((word) => word.replace(/[’']s?$/u, '')).filter((word) => !isKnown(word)))]
}

function isKnown(word: string): boolean {
  const plain = word.replaceAll('’', "'")
  const small = plain.toLowerCase()
  if (ours.has(plain) || plain.length === 1) return true
  if (american.test(small) && !keepsItsZ.test(small)) return false
  return british.has(plain) || british.has(small)
}
