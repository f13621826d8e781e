/** Stands for a server that another process has started, until it is told to end. */
setInterval(() => {}, 60_000);
