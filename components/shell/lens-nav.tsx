import { Database, GraduationCap, Play, ReceiptText, ScrollText } from '@/components/ui/icons'
import { NavLinks, type NavPlace } from './nav-links'

/** Rendered on the server, so no page loads the icons as scripts. */
const PLACES: readonly NavPlace[] = [
  { path: 'storage', name: 'Storage', icon: <Database className="size-4" /> },
  { path: 'logs', name: 'Logs', icon: <ScrollText className="size-4" /> },
  { path: 'receipts', name: 'Receipts', icon: <ReceiptText className="size-4" /> },
  { path: '/playground', name: 'Playground', icon: <Play className="size-4" /> },
  { path: '/learn', name: 'Learn', icon: <GraduationCap className="size-4" /> },
]

/** Links to the pages: in the header from 640 px, along the bottom on a phone. */
export function LensNav({ place }: { place: 'top' | 'bottom' }) {
  return (
    <nav
      aria-label={place === 'top' ? 'Pages' : 'Pages, bottom'}
      className={
        place === 'top'
          ? 'flex gap-1 max-sm:hidden'
          : 'fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-hairline border-t bg-paper short:static sm:hidden print:hidden'
      }
    >
      <NavLinks place={place} places={PLACES} />
    </nav>
  )
}
