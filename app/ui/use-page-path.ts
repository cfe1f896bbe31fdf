import { useLocation } from 'react-router'
import { toSameSitePath } from './same-site-path.ts'

export function usePagePath(): string {
  return toSameSitePath(useLocation())
}
