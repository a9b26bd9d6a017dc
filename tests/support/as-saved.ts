import { contentFormat } from '~/admin/content-format'

/** The text of a content file as the editors' screen writes it: by hand, order and quotes may be different. */
export function asSaved(file: string, text: string): string {
  const { fromFile, toFile } = contentFormat(file)
  return toFile(fromFile(text))
}
