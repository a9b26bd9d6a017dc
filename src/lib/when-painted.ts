/** Calls `start` once the visitor sees something of the page; a browser that does not tell never does. */
export function whenPainted(start: () => void): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
}
