import { useLocation } from 'react-router'
import { sameSitePath } from './same-site-path.ts'

/** The path and query of this page, for links that lead back to it. */
export function usePagePath(): string {
  return sameSitePath(useLocation())
}
