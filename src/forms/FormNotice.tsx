import { paths } from '~/lib/paths'

interface Props {
  /** How long an enquiry is kept, from the register. */
  months: number
}

/** What happens to the details: stands beside every submit button. */
export function FormNotice({ months }: Props) {
  return (
    <p className="form-note">
      When you send this form, we contact you by phone or email about your enquiry. It isn’t an order. We keep
      enquiries for {months} months. <a href={paths.privacyPolicy}>Privacy policy</a>
    </p>
  )
}
