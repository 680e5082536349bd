/** What a command is told to reach a running shop: its data folder, or its database. */
export type CommandPlace = Readonly<Record<string, string>>;
