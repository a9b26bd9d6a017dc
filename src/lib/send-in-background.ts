/** Posts a body to one of our own addresses. The request outlives the page, and its answer is ignored. */
export function sendInBackground(address: string, body: BodyInit): void {
  if (!isBeaconQueued(address, body))
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {})
}

/** False if the browser's queue is full, or if a privacy browser or extension has removed or blocked beacons. */
function isBeaconQueued(address: string, body: BodyInit): boolean {
  try {
    return navigator.sendBeacon(address, body)
  } catch {
    return false
  }
}
