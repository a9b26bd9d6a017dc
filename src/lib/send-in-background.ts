/** Sends a body to one of our own addresses, and outlives the page. Nobody learns of the answer. */
export function sendInBackground(address: string, body: BodyInit): void {
  // Missing in some privacy browsers; false when the browser has no room for more.
  const isQueued = 'sendBeacon' in navigator && navigator.sendBeacon(address, body)
  if (!isQueued) void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {})
}
