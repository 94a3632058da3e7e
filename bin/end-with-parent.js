// Ends a program when its parent has ended, even by SIGKILL: their IPC channel closes then.
// The channel keeps no finished program alive. Without a channel, as in a shell, nothing changes.
if (process.connected === false) process.exit()
process.on('disconnect', () => process.exit())
process.channel?.unref()
// Otherwise workers of this program would import it too, and end when they are idle.
process.execArgv.splice(0)
