import sharp from 'sharp'

/** A picture is compared one screen at a time, each in this many cells by this many. */
const cells = 8
/** Steps of grey, of 255, by which neighbouring cells have to differ before one counts as the lighter. */
const tolerance = 4

/**
 * One screen of a picture as 16 bytes: whether each cell is as light as its right-hand neighbour (0), lighter (1) or
 * darker (2). What the eye takes for the same, such as another rendering of the same letters, comes out the same.
 * `greys` has 8 rows of 9 cells.
 */
export function screenPrint(greys: Uint8Array): string {
  const print = Buffer.alloc((cells * cells) / 4)
  for (let place = 0; place < cells * cells; place += 1) {
    const at = place + Math.floor(place / cells)
    const step = (greys[at] ?? 0) - (greys[at + 1] ?? 0)
    const sign = step > tolerance ? 1 : 2
    if (Math.abs(step) > tolerance) print[place >> 2] = (print[place >> 2] ?? 0) | (sign << ((place & 3) * 2))
  }
  return print.toString('base64url')
}

/** The prints of a picture's screens from the top, `screen` pixels high each. */
export async function fingerprint(file: string, screen: number): Promise<string> {
  const { width = 0, height = 0 } = await sharp(file).metadata()
  const prints: string[] = []
  for (let top = 0; top < height; top += screen) {
    const greys = await sharp(file)
      .extract({ left: 0, top, width, height: Math.min(screen, height - top) })
      .greyscale()
      .resize(cells + 1, cells, { fit: 'fill' })
      .raw()
      .toBuffer()
    prints.push(screenPrint(greys))
  }
  return prints.join('.')
}

const bitsOf = (print: string) => [...Buffer.from(print, 'base64url')]

/** How much of one screen differs, from 0 to 1. */
function screenDifference(one: string, other: string): number {
  const others = bitsOf(other)
  const changed = bitsOf(one).reduce((sum, byte, index) => {
    const differing = byte ^ (others[index] ?? 0)
    return sum + [0, 2, 4, 6].filter((shift) => (differing >> shift) & 3).length
  }, 0)
  return changed / (cells * cells)
}

/** How much of a picture differs, from 0 to 1: that of the screen that differs most. One more or fewer is a whole change. */
export function difference(one: string, other: string): number {
  const [screens, others] = [one.split('.'), other.split('.')]
  if (screens.length !== others.length) return 1
  return Math.max(...screens.map((screen, index) => screenDifference(screen, others[index] ?? '')))
}
