import type { CustomFieldControlProps } from '@sveltia/cms'
import { Component } from 'react'
import { newArticle, buildErrors } from './content-format'
import type { Data } from './fact-list'

// A field that runs the build's checks, so that an editor cannot save anything that would stop the build.

type Entry = NonNullable<CustomFieldControlProps['entry']>

/** The current field values of an entry. */
export const dataOf = (entry: Entry): Data => entry.toJS().data

/** The path of an entry's file. */
export const pathOf = (entry: Entry): string => entry.get('path') || newArticle

/**
 * Renders nothing, and is invalid while the build would reject the file. It is the first field of every file, because Sveltia
 * validates only rendered fields and renders them as they scroll into view.
 */
export class FileCheck extends Component<CustomFieldControlProps> {
  async isValid() {
    // Sveltia may validate before it passes the changed value to this field.
    await new Promise<void>((done) => this.setState({}, done))
    const { entry } = this.props
    const message = entry ? buildErrors(pathOf(entry), dataOf(entry)) : ''
    return message === '' || { error: { message } }
  }

  override render() {
    return null
  }
}
