import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'

const require = createRequire(import.meta.url)

/** Addresses, paths and codes such as EC0X 0XX. */
const codes = /\S+@\S+|https?:\S+|\S*\/[a-z]\S*|\S+\.(?:uk|com|org|example)\b\S*|\p{L}*\d[\p{L}\d]*/gu
/** The dictionary has both endings, and British readers expect -ise. */
const american = /^\p{L}{3,}i(?:z(?:e[drs]?|ing)|zations?)$/u
const keepsItsZ = /^(?:cap|down|out|over|re|up)?siz|^priz|^seiz|^citiz/u

/** Finds the words of a text that the British dictionary does not have. Capitalised words are taken for names. */
export function spellChecker(): (text: string) => string[] {
  const folder = dirname(require.resolve('@cspell/dict-en-gb'))
  const dictionary = decodeTrie(gunzipSync(readFileSync(join(folder, 'en_GB.trie.gz'))))
  const isKnown = (word: string) => {
    if (word.length === 1 || /^\p{Lu}/u.test(word)) return true
    if (american.test(word) && !keepsItsZ.test(word)) return false
    return dictionary.has(word)
  }
  return (text) => {
    const words = text.replace(codes, ' ').match(/\p{L}[\p{L}’']*/gu) ?? []
    const plain = words.map((word) => word.replaceAll('’', "'").replace(/'s?$/, ''))
    return [...new Set(plain.filter((word) => !isKnown(word)))]
  }
}
