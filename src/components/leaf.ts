export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

/** SVG path data of a willow leaf. `width` is the width at its widest point. */
export function leafPath(stalk: Point, tip: Point, width: number): string {
  const [x, y] = stalk
  const [dx, dy] = [tip[0] - x, tip[1] - y]
  const length = Math.hypot(dx, dy)
  const side = (along: number, out: number) =>
    `${round(x + dx * along - (dy / length) * out)} ${round(y + dy * along + (dx / length) * out)}`
  const half = width * 0.66
  return `M${round(x)} ${round(y)}C${side(0.22, half)} ${side(0.62, half)} ${round(tip[0])} ${round(tip[1])}C${side(0.62, -half)} ${side(0.22, -half)} ${round(x)} ${round(y)}Z`
}
