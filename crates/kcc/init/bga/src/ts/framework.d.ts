// The parts of the platform's framework that Game.ts uses, and no others. On the platform the project's own `bga-framework.d.ts` takes
// the place of this file.

/** Translates an English text. The platform's tools collect the literals that it is called with. */
declare function _(english: string): string;

interface Bga {
    readonly gameArea: { getElement(): HTMLElement };
    readonly playerPanels: { getElement(player: number): HTMLElement };
    readonly players: {
        /** The id of the player who looks, also if they only watch. */
        getCurrentPlayerId(): number;
    };
    readonly statusBar: {
        /** Fills `${you}` and `${actplayer}` in by itself; arguments are taken for HTML. */
        setTitle(title: string, args?: Record<string, string | number>): void;
        /** The label is taken for HTML. */
        addActionButton(label: string, pressed: () => void, options?: { color?: 'primary' | 'secondary' | 'alert' }): HTMLButtonElement;
        removeActionButtons(): void;
    };
    readonly states: { register(name: string, state: BgaState): void };
    readonly notifications: {
        /** Calls `notif_NAME(args)` of the game for each notification. */
        setupPromiseNotifications(): void;
    };
    readonly actions: { performAction(action: string, args: Record<string, string>): Promise<unknown> };
    readonly gameui: {
        addTooltipHtml(id: string, html: string): void;
        removeTooltip(id: string): void;
    };
}

interface BgaState {
    // A method, so that states may say which arguments they take.
    onEnteringState(args: unknown, isCurrentPlayerActive: boolean): void;
    onLeavingState(args: unknown, isCurrentPlayerActive: boolean): void;
}
