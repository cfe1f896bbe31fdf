import type { Page } from '@playwright/test'

/** Keeps whatever alerts say from now on, also for a moment; gives what they have said. */
export async function recordAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const alerts: string[] = []
    Object.assign(window, { alerts })
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) alerts.push(alert.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { alerts: string[] }).alerts)
}
