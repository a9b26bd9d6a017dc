import { paths } from '~/lib/paths'
import { noticeLink, noticeWords } from './notice-words'

interface Props {
  /** How long an enquiry is kept, from the register. */
  months: number
}

/** What happens to the details: stands beside every submit button. */
export function FormNotice({ months }: Props) {
  return (
    <p className="form-note">
      {noticeWords(months)} <a href={paths.privacyPolicy}>{noticeLink}</a>
    </p>
  )
}
