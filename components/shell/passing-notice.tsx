import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** A place for news above the bottom of the page, where nothing moves. */
export function PassingNotices({ children }: { children: ReactNode }) {
  return (
    <div className="fixed right-4 bottom-20 left-4 z-20 grid max-h-[45dvh] gap-2 overflow-y-auto short:static sm:bottom-4 sm:left-auto sm:w-[56ch]">
      {children}
    </div>
  )
}

/** A notice that the user can dismiss. */
export function PassingNotice({
  action,
  onDismiss,
  ...notice
}: Omit<ComponentProps<typeof Notice>, 'announce'> & { onDismiss: () => void }) {
  return (
    <div className="rounded-control border border-control bg-paper p-3">
      <Notice
        {...notice}
        action={
          <div className="flex flex-wrap gap-2">
            {action}
            <Button look="bare" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        }
      />
    </div>
  )
}
