import Link from 'next/link'
import type { ReactNode } from 'react'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { BookOpen, KeyRound, Moon, Sun } from '@/components/ui/icons'
import { CreditsMeter } from './credits-meter'
import { LensNav } from './lens-nav'
import { NetworkPicker } from './network-picker'
import { ThemeSwitch } from './theme-switch'

const LINK =
  'flex min-h-8 min-w-8 items-center justify-center gap-1.5 text-ink-soft text-note no-underline hover:text-ink'

/** The header of every page. */
export function ShellHeader({ box }: { box: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-hairline short:static border-b bg-paper print:hidden">
      <div className="mx-auto flex min-h-14 max-w-[1440px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 lg:px-6 xl:gap-x-4">
        <Link
          href="/"
          prefetch={false}
          className="flex min-h-8 items-center gap-2 font-medium text-ink no-underline"
        >
          <TriptychMark />
          Triptych
        </Link>
        <LensNav place="top" />
        {box}
        <div className="ml-auto flex items-center gap-1">
          <ConnectionsLink className={LINK}>
            <KeyRound className="size-4" />
            <span className="max-[1480px]:sr-only">Connections</span>
          </ConnectionsLink>
          <Link href="/docs" prefetch={false} className={LINK}>
            <BookOpen className="size-4" />
            <span className="max-[1480px]:sr-only">Docs</span>
          </Link>
          <ThemeSwitch>
            <Sun className="hidden size-4 dark:block" />
            <Moon className="size-4 dark:hidden" />
          </ThemeSwitch>
        </div>
        <div className="flex min-w-0 items-center gap-4 empty:hidden max-sm:w-full max-sm:justify-between">
          <NetworkPicker />
          <CreditsMeter />
        </div>
      </div>
    </header>
  )
}

function TriptychMark() {
  return (
    <svg aria-hidden viewBox="0 0 20 16" className="h-4 w-5 fill-none stroke-accent" strokeWidth="1.5">
      <path d="M1 2.5 5.5 1v14L1 13.5zM14.5 1 19 2.5v11L14.5 15z" />
      <rect x="7" y="1" width="6" height="14" className="fill-accent" />
    </svg>
  )
}
