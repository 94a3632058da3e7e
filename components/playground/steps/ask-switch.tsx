'use client'

import { use, useTransition } from 'react'
import { type Asker, AskingContext } from '../asking/asking'

/** Whether each write is asked about before it is shown. */
export function AskSwitch({
  isOn,
  onTurnOn,
  onTurnOff,
}: {
  isOn: boolean
  onTurnOn: (asker: Asker) => void
  onTurnOff: () => void
}) {
  const asking = use(AskingContext)
  const [isLoading, load] = useTransition()
  if (!asking) return null
  return (
    <label className="flex min-h-6 items-center gap-2 text-table">
      <input
        type="checkbox"
        checked={isOn || isLoading}
        aria-busy={isLoading}
        onChange={({ target }) => {
          if (!target.checked) return onTurnOff()
          load(async () => onTurnOn(await asking.loadAsker()))
        }}
      />
      Ask me first
    </label>
  )
}
