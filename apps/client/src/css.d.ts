/** Vite puts the styles into a file of their own. */
declare module "*.css";
