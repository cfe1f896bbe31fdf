/** Returns a storage of the browser; null if storage is disabled, which makes the property throw. */
export function getBrowserStore(name: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return globalThis[name]
  } catch {
    return null
  }
}
