import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ArrowDown, ArrowUp, Copy, X } from '@/components/ui/icons'

/** What can be done with a call as a whole: no dragging. */
export function RowButtons({
  number,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: {
  /** Of the call, counted from 1. */
  number: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}) {
  return (
    <span className="ml-auto flex">
      <IconButton label={`Move call ${number} up`} disabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton label={`Move call ${number} down`} disabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown className="size-4" />
      </IconButton>
      <IconButton label={`Duplicate call ${number}`} onPress={onDuplicate}>
        <Copy className="size-4" />
      </IconButton>
      <IconButton label={`Remove call ${number}`} onPress={onRemove}>
        <X className="size-4" />
      </IconButton>
    </span>
  )
}

/** At an end of the list it stays, so that the focus does, and does nothing. */
const IconButton = ({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <Button
    look="bare"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
    className="min-w-8 px-1.5 aria-disabled:opacity-40 pointer-coarse:min-w-9"
  >
    {children}
  </Button>
)
