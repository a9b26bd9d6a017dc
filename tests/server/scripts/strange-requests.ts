import { largestForm } from '~/lib/limits'

/** Headers that name another host, another page or another person than there is. */
export const strange = {
  Host: 'strange-host.invalid:81',
  'X-Forwarded-Host': 'strange-forwarded.invalid',
  'X-Forwarded-Proto': 'strange-scheme',
  'X-Forwarded-For': '203.0.113.81',
  'X-Original-URL': '/strange-original',
  'X-Rewrite-URL': '/strange-rewrite',
  Forwarded: 'host=strange-standard.invalid',
  Origin: 'https://strange-origin.invalid',
  Referer: 'https://strange-referer.invalid/strange-page?utm_source=strange-campaign',
  'User-Agent': 'strange-agent"><script>',
  'Accept-Language': 'strange-language',
  Cookie: 'strange=cookie; nf_lang=strange',
  'X-Enquiry-Address': '203.0.113.81',
  'X-Webhook-Secret': 'strange-secret',
  Authorization: 'Bearer strange-token',
  'Access-Control-Request-Headers': 'strange-wanted',
}

export interface Asked {
  method?: string
  path: string
  type?: string
  body?: string
  headers?: Record<string, string>
}

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const ownPage = { 'Sec-Fetch-Site': 'same-origin' }

/** One of every kind of answer there is, with its status. */
export const requests: [status: number, asked: Asked][] = [
  [301, { path: '/tools/inheritance-risk' }],
  [301, { path: '/tools/inheritance-risk?utm_source=ad' }],
  [301, { method: 'POST', path: '/tools/inheritance-risk' }],
  [301, { path: '/about/' }],
  [301, { path: '/about.html' }],
  [200, { path: '/about' }],
  [404, { path: '/nothing' }],
  [405, { method: 'PUT', path: '/about' }],
  [405, { method: 'TRACE', path: '/about' }],
  [405, { method: 'DELETE', path: '/api/enquiry' }],
  [200, { path: 'http://strange-target.invalid/' }],
  [303, { path: '/api/enquiry' }],
  [
    303,
    {
      method: 'POST',
      path: '/api/enquiry',
      type: form,
      body: new URLSearchParams({
        firstName: 'Ada',
        lastName: 'L',
        email: 'ada@example.com',
        phone: '1',
      }).toString(),
      headers: ownPage,
    },
  ],
  [403, { method: 'POST', path: '/api/enquiry', type: form, body: 'firstName=Ada' }],
  [403, { method: 'POST', path: '/api/enquiry', type: json, body: '{}' }],
  [422, { method: 'POST', path: '/api/enquiry', type: form, body: 'firstName=Ada', headers: ownPage }],
  [422, { method: 'POST', path: '/api/enquiry', type: json, body: '{}', headers: ownPage }],
  [
    413,
    {
      method: 'POST',
      path: '/api/enquiry',
      type: form,
      body: `message=${'a'.repeat(largestForm)}`,
      headers: ownPage,
    },
  ],
  [200, { path: '/api/call' }],
  [403, { method: 'POST', path: '/api/call', type: json, body: '{}' }],
  [400, { method: 'POST', path: '/api/call', type: json, body: '{}', headers: ownPage }],
  [403, { method: 'POST', path: '/api/follow-up', type: json, body: '{}' }],
  [400, { method: 'POST', path: '/api/follow-up', type: json, body: '{}', headers: ownPage }],
  [403, { method: 'POST', path: '/api/report', type: json, body: '[]' }],
  [400, { method: 'POST', path: '/api/report', type: json, body: '[]', headers: ownPage }],
  [401, { method: 'POST', path: '/api/lead-created', type: json, body: '{}' }],
  [200, { path: '/api/health' }],
  [500, { path: '/api/fails' }],
]
