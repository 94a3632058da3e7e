import { formatCount } from '@/lib/text/count'
import type { LeftOut } from './left-out'

/** "2 removed, 1 not decoded"; null where nothing is left out. */
export function tellLeftOut({ removed, undecoded }: LeftOut): string | null {
  const parts = [
    removed > 0 ? `${formatCount(removed)} removed` : '',
    undecoded > 0 ? `${formatCount(undecoded)} not decoded` : '',
  ]
  return parts.filter(Boolean).join(', ') || null
}
