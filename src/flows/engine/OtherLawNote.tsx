import { type OtherLaw, otherLaw } from '~/submission/other-laws'

/** The words of content/tools.yaml, for each of the other laws. */
export type OtherLawWords = Readonly<
  Record<OtherLaw, { text: string; ask: string; link: { label: string; href: string } }>
>

interface Props {
  postcode: string
  words: OtherLawWords
}

/** Under the postcode: where another law holds, what that means and who can help. The enquiry is taken all the same. */
export function OtherLawNote({ postcode, words }: Props) {
  const law = otherLaw(postcode)
  return (
    <div role="status">
      {law && (
        <div className="form-alert">
          <p>{words[law].text}</p>
          <p>
            {words[law].ask} <a href={words[law].link.href}>{words[law].link.label}</a>
          </p>
        </div>
      )}
    </div>
  )
}
