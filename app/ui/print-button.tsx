import { useScripts } from './use-scripts.ts'

/** Opens the browser's print dialog. Without scripts there is no button. */
export function PrintButton({ label }: { label: string }) {
  if (!useScripts()) return null
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {label}
    </button>
  )
}
