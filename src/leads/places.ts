/** Places that may have copies of an enquiry, which our software cannot erase. */
export const places = [
  'the team’s inbox, its sent mail and its bin, and calendars',
  'an email that was being sent at that moment: it may still arrive',
  'your mail provider’s log of what it sent',
  'your CRM or chat, if enquiries are forwarded or copied there',
  'spreadsheets you downloaded, letters and notes of your own',
  'Supabase’s backups: they expire after the number of days in your plan. After restoring one, erase again',
]
