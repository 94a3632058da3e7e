'use client'

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from '@/components/ui/icons'
import { IconButton } from '../controls/icon-button'

export function Stepper({
  number,
  of,
  isDisabled = false,
  onStep,
  onEnd,
}: {
  /** From 1 among the shown steps; 0 before the first. */
  number: number
  of: number
  /** Disables all buttons. */
  isDisabled?: boolean
  onStep: (by: -1 | 1) => void
  onEnd: (end: 'first' | 'last') => void
}) {
  const button = (label: string, isAtEnd: boolean) => ({
    label,
    disabled: isDisabled || isAtEnd,
    className: 'px-2 aria-disabled:text-ink-soft pointer-coarse:min-w-11',
  })
  return (
    <div className="flex items-center gap-1">
      <IconButton {...button('First step', number <= 1)} icon={ChevronFirst} onPress={() => onEnd('first')} />
      <IconButton {...button('Previous step', number <= 1)} icon={ChevronLeft} onPress={() => onStep(-1)} />
      <span className="min-w-16 text-center text-note">
        {number} of {of}
      </span>
      <IconButton {...button('Next step', number >= of)} icon={ChevronRight} onPress={() => onStep(1)} />
      <IconButton {...button('Last step', number >= of)} icon={ChevronLast} onPress={() => onEnd('last')} />
    </div>
  )
}
