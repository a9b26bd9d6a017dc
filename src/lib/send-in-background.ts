/** Posts a body to one of our own addresses. The request outlives the page, and its response is ignored. */
export function sendInBackground(address: string, body: BodyInit): void {
  try {
    // False if the browser's queue is full.
    if (navigator.sendBeacon(address, body)) return
  } catch {
    // A privacy browser or extension has removed or blocked beacons.
  }
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {})
}
