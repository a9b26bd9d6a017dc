/** Forwards a follow-up helper's JSON to the secret address. Returns its status, 0 without answer, 204 when unset. */
export async function forwardFollowUp(payload: unknown, address: string | undefined): Promise<number> {
  if (!address) return 204
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(8_000),
  }
  return fetch(address, request).then(
    (response) => response.status,
    () => 0,
  )
}
