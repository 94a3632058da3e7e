'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SHORTCUTS, switchSingleKeys, useSingleKeys } from './shortcuts'

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { isOn, isKept } = useSingleKeys()
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4 p-4">
        <h2 className="text-answer">Keyboard</h2>
        <dl className="grid border-hairline border-t">
          {SHORTCUTS.map(({ keys, does, single }) => (
            <div
              key={does}
              className="flex items-baseline justify-between gap-4 border-hairline border-b py-1.5"
            >
              <dt>{does}</dt>
              <dd className={single && !isOn ? 'text-ink-soft line-through' : ''}>
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="ml-1 rounded-control border border-control px-1.5 font-mono text-note"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => switchSingleKeys(event.target.checked)}
          />
          Shortcuts of a single character
        </label>
        {isKept ? null : (
          <p className="text-ink-soft text-note">
            This browser stores nothing for this site: a change lasts until you close this page.
          </p>
        )}
        <Button onClick={onClose} className="justify-self-start">
          Close
        </Button>
      </div>
    </Dialog>
  )
}
