/** What a page shows of itself when somebody shares it. */
export interface SharePicture {
  title: string
  /** A word or two above the title. */
  label: string
  /** A drawing of src/components/illustrations. */
  drawing: string
}

export interface Sender {
  name: string
  /** What the business does, under its name. */
  line: string
}

/** The roles of src/styles/theme.css that the picture needs; a PNG cannot read custom properties. */
export const colours = {
  paper: '#fbf7ee',
  sunk: '#f1efe0',
  willowDeep: '#123327',
  ink: '#17231c',
  cream: '#f8f1e1',
  creamSoft: '#cdd8c8',
  accent: '#d0a04b',
  accentInk: '#77540f',
} as const

type Style = Record<string, string | number>

interface Box {
  type: 'div'
  props: { style: Style; children: string | Box[] }
}

const box = (style: Style, children: string | Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

/** Short titles are set large. */
function titleSize({ length }: string): number {
  if (length <= 28) return 76
  return length <= 46 ? 64 : 54
}

/** The words of the picture, laid out for satori: title on the left, sender at the lower right. */
export function wordsOf({ title, label }: SharePicture, { name, line }: Sender): Box {
  const words = [
    box({ fontSize: 26, fontWeight: 600, color: colours.accentInk, letterSpacing: 0.5 }, label),
    box(
      {
        marginTop: 22,
        fontFamily: 'Fraunces',
        fontSize: titleSize(title),
        lineHeight: 1.06,
        letterSpacing: -1.4,
      },
      title,
    ),
    box({ width: 88, height: 4, marginTop: 38, background: colours.accent }, []),
  ]
  const sender = [
    box({ fontFamily: 'Fraunces', fontSize: 54, letterSpacing: -1.1, lineHeight: 1 }, name),
    box({ marginTop: 12, fontSize: 27, color: colours.creamSoft }, line),
  ]
  const column: Style = { flexDirection: 'column', position: 'absolute', justifyContent: 'center' }
  const whole: Style = { width: 1200, height: 630, fontFamily: 'Source Sans', color: colours.ink }
  return box(whole, [
    box({ ...column, width: 612, height: 630, padding: '0 56px 0 64px' }, words),
    box({ ...column, left: 764, top: 400, width: 420, height: 230, color: colours.cream }, sender),
  ])
}
