import type { ComponentType } from 'react'
import { Button } from '@/components/ui/button'

/** A button with an icon. While disabled it keeps the focus and does nothing. */
export const IconButton = ({
  label,
  icon: Icon,
  look = 'quiet',
  disabled = false,
  className,
  onPress,
}: {
  label: string
  icon: ComponentType<{ className: string }>
  look?: 'quiet' | 'bare'
  disabled?: boolean
  className?: string
  onPress: () => void
}) => (
  <Button
    look={look}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
    className={className}
  >
    <Icon className="size-4" />
  </Button>
)
