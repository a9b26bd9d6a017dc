import type { CustomFieldControlProps } from '@sveltia/cms'
import { Component } from 'react'
import { mistakesOnSave, refusal } from './content-format'
import type { Data } from './fact-list'

// The build's own checks as a field, so that the editors' screen saves nothing that would stop the build.

/** As much of the screen's maps as is read here. */
export interface FieldMap {
  get: (name: string) => unknown
}

/** The words and figures of an entry as they stand in its fields. */
export const dataOf = (entry: FieldMap): Data => (entry.get('data') as { toJS: () => Data }).toJS()

/** The path of an entry's file. Only articles can be new, and a new one has no path yet. */
export const pathOf = (entry: FieldMap): string =>
  (entry.get('path') as string | undefined) || 'content/blog/new-article.mdx'

/**
 * The first field of every file: draws nothing, and refuses to be saved while the build would refuse the file. It stands first
 * because the screen asks only fields that it has drawn, and it draws them as they come into view.
 */
export class FileCheck extends Component<CustomFieldControlProps> {
  /** The screen asks as soon as a field changes, which may be before this is given the change. */
  private readonly given = () => new Promise<void>((done) => this.setState({}, done))

  async isValid() {
    await this.given()
    const { entry } = this.props
    const mistakes = entry ? mistakesOnSave(pathOf(entry), dataOf(entry)) : []
    // Sveltia says "This field is required." beside each empty field.
    const message = refusal(mistakes.filter(({ isMissing }) => !isMissing))
    return message === '' || { error: { message } }
  }

  override render() {
    return null
  }
}
