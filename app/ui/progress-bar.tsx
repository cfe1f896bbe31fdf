import { useNavigation } from 'react-router'

/** A line at the top while the next page is on its way; its animation begins late enough that a quick one shows nothing. */
export function ProgressBar() {
  return useNavigation().state === 'idle' ? null : <div className="progress" aria-hidden="true" />
}
