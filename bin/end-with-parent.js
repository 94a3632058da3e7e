// Ends a program when the one that started it has ended in any way, SIGKILL too: the channel between them closes then.
// It keeps no program alive that is done. Without a channel, as when started in a shell, nothing changes.
if (process.connected === false) process.exit()
process.on('disconnect', () => process.exit())
process.channel?.unref()
// Workers of this program would import it, too, and end when they are idle.
process.execArgv.splice(0)
