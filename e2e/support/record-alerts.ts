import type { Page } from '@playwright/test'

/** Records the texts of alerts from now on, even short-lived ones; returns a function that reads them. */
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
