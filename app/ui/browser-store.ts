/** What the browser keeps for a tab or for good; null where it is told to keep nothing, and throws when it is asked. */
export function browserStore(name: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return globalThis[name]
  } catch {
    return null
  }
}
