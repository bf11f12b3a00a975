import type { Page } from "@playwright/test";
import { WalkerPage } from "./page.ts";

/** Whether the page is one of the walker, whose type is hidden by the fixtures. */
export const isWalked = (page: Page | WalkerPage): boolean => page instanceof WalkerPage;
